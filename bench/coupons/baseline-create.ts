// Baseline of creating a coupon over HTTP: parses the same request and inserts the same row. Started by coupons.ts.
import { createServer } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const insert = {
  name: 'insert',
  text: `insert into coupons (city, business_id, title, campaign, code_type, code, description, discount_type, discount_value,
    minimum_amount, max_uses, uses_per_user) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning *`,
};
const fields = [
  'CIUDADCLAVE',
  'Id_negocio',
  'Titulo',
  'Campana',
  'TipoCodigo',
  'Codigo',
  'Descripcion',
  'TipoDescuento',
];
const numbers = ['ValorDescuento', 'MontoMinimo', 'UsoMaximo', 'UsoPorUsuario'];

const server = createServer((request, response) => {
  let text = '';
  request.on('data', (part) => {
    text += part;
  });
  request.on('end', async () => {
    const input = JSON.parse(text) as Record<string, unknown>;
    const { rows } = await pool.query({ ...insert, values: [...fields, ...numbers].map((name) => input[name]) });
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(rows[0]));
  });
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));
