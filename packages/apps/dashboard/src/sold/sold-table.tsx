import { useState } from 'preact/hooks';
import { count, day, pounds, titled } from '../figures.ts';
import { Pages } from '../view/pages.tsx';
import { Table } from '../view/table.tsx';
import { keyOfSale, typeName, valueHref, type Sale } from './sale.ts';

const pageSize = 50;

/** The sales of the map as a table, 50 a page. */
export function SoldTable({
  sales,
  mark,
}: {
  readonly sales: readonly Sale[];
  /** Told which sale is looked at. */
  readonly mark: (key: string | null) => void;
}) {
  const [page, setPage] = useState(1);
  const shown = sales.slice((page - 1) * pageSize, page * pageSize);
  return (
    <>
      <Table
        label="Table of sales"
        class="sold"
        rows={shown}
        keyOf={keyOfSale}
        look={(sale) => mark(sale === null ? null : keyOfSale(sale))}
        columns={[
          ['Home', (sale) => <HomeOf sale={sale} />],
          ['Day', (sale) => day(sale.sale_date)],
          ['Price', (sale) => pounds(sale.sale_price)],
          ['£ per sq ft', (sale) => pounds(sale.price_per_sqft), 'minor'],
          ['Sq ft', (sale) => count(sale.floor_area_sqft), 'minor'],
          ['Type', (sale) => typeName(sale.property_type), 'minor'],
          ['Tenure', (sale) => (sale.tenure === null ? 'not told' : titled(sale.tenure)), 'minor'],
        ]}
      />
      {sales.length > pageSize && (
        <Pages page={page} size={pageSize} total={sales.length} go={setPage} />
      )}
    </>
  );
}

function HomeOf({ sale }: { readonly sale: Sale }) {
  const href = valueHref(sale);
  const name = sale.address ?? 'Address not known';
  const notes = [
    sale.postcode,
    typeName(sale.property_type).toLowerCase(),
    sale.new_build ? 'new' : null,
    sale.transaction_category === 'standard' ? null : 'not at market value',
  ];
  return (
    <>
      {href === undefined ? name : <a href={href}>{name}</a>}
      <small>{notes.filter((note) => note !== null).join(' · ')}</small>
    </>
  );
}
