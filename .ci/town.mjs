// Files in the publishers' layouts: 400 sales in two streets of terraces, from £200,000 up by half a percent a month, and
// the streets' positions.
import { writeFileSync } from 'node:fs';

/** Writes the sales and the positions to these paths. */
export function writeTown(sales, postcodes) {
  const today = new Date();
  const rows = Array.from({ length: 400 }, (_, at) => {
    const month = new Date(
      Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 40 + (at % 40), 5),
    );
    const price = Math.round(200_000 * 1.005 ** (at % 40) * (0.95 + ((at * 37) % 101) / 1000));
    const id = `{00000000-0000-4000-8000-${String(at).padStart(12, '0')}}`;
    const [postcode, street] = at % 2 ? ['BS3 1QR', 'ASH ROAD'] : ['BS3 1QS', 'ELM ROAD'];
    const date = `${month.toISOString().slice(0, 10)} 00:00`;
    return `"${[id, price, date, postcode, 'T', 'N', 'F', 1 + (at % 90), '', street, '', 'TESTON', 'TESTON', 'TESTSHIRE', 'A', 'A'].join('","')}"\n`;
  });
  writeFileSync(sales, rows.join(''));
  writeFileSync(
    postcodes,
    '"BS3 1QR",10,358100,171500,"E92000001","","","","E06000023","E05008933"\r\n"BS3 1QS",10,358150,171550,"E92000001","","","","E06000023","E05008933"\r\n',
  );
}
