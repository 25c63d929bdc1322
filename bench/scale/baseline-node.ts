// Baseline of a search over HTTP: node:http and pg, without permissions. Started by scale.ts.
import { createServer } from 'node:http';
import { createDirectoryResponder } from './baseline-queries.ts';

const answerJson = createDirectoryResponder();

createServer((request, response) => {
  let text = '';
  request.setEncoding('utf8');
  request.on('data', (part) => {
    text += part;
  });
  request.on('end', async () => {
    const json = await answerJson(JSON.parse(text));
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(json) });
    response.end(json);
  });
}).listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));
