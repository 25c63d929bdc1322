// The floor of a search over HTTP: node:http and pg, no permissions. Started by scale-limits.ts.
import { createServer } from 'node:http';
import { leanAnswers } from './lean-queries.ts';

const answerTo = leanAnswers();

createServer((asked, response) => {
  let text = '';
  asked.setEncoding('utf8');
  asked.on('data', (part) => {
    text += part;
  });
  asked.on('end', async () => {
    const json = await answerTo(JSON.parse(text));
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(json) });
    response.end(json);
  });
}).listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));
