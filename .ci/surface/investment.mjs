import { equal, matches } from './checks.mjs';

/** Further calculations of the library, as a server and as commands, and through the connector. Figures are by hand. */
export const investment = {
  'solve, lending, tax, projection, sensitivity, five deals': deals,
  'the same by commands': dealCommands,
  'defaults of an account': defaults,
  'the connector: its tools, calculate and stamp_duty': connector,
};

async function deals({ answered }) {
  const investment = (name, body) => answered('POST', `/api/v1/investment/${name}`, body);
  const deal = { purchase_price: 200_000, monthly_rent: 1_000, location: 'england' };
  const solved = await investment('solve', {
    strategy: 'BTL',
    deal: { monthly_rent: 1_500, location: 'england' },
    unknown: 'purchase_price',
    metric: 'gross_yield',
    target: 6,
  });
  // 18,000 at 6 %.
  equal('solve', solved.value, '300000.00');
  const taxed = await investment('tax', {
    annual_rent: 15_000,
    allowable_costs: 3_000,
    finance_costs: 8_000,
    owners: [{ nation: 'england', other_income: 60_000 }],
    tax_year: '2026-27',
  });
  // 40 % of 12,000, less 20 % of 8,000.
  equal('tax', taxed.years[0].individual.tax, '3200.00');
  const projected = await investment('projection', { strategy: 'BTL', deal, years: 10 });
  equal('projection', projected.rows.length, 10);
  const varied = await investment('sensitivity', {
    strategy: 'BTL',
    deal,
    metric: 'gross_yield',
    x: { input: 'monthly_rent', values: [900, 1_100] },
  });
  // 10,800 and 13,200 of 200,000.
  equal('sensitivity', varied.grid.flat().map(Number), [5.4, 6.6]);
  const lent = await investment('lending', {
    monthly_rent: 1_200,
    property_value: 250_000,
    loan_amount: 187_500,
  });
  equal('lending', lent.success, true);
  const { paths, components } = await answered('GET', '/openapi.json');
  for (const strategy of ['', '-hmo', '-brrr', '-flip', '-sa']) {
    const path = `/api/v1/investment/calculate${strategy}/standalone`;
    const { schema } = paths[path].post.requestBody.content['application/json'];
    const { examples } = components.schemas[schema.$ref.split('/').at(-1)];
    equal(path, (await answered('POST', path, examples[0])).success, true);
  }
}

function dealCommands({ command }) {
  const deal = '--purchase-price 200000 --monthly-rent 1000 --location england';
  const printed = (line, pattern) => matches(line, command(line), pattern);
  printed(
    `tax --annual-rent 15000 --allowable-costs 3000 --finance-costs 8000 --tax-year 2026-27 --owners '[{"nation":"england","other_income":60000}]' --json`,
    /"tax": *"3200\.00"/,
  );
  printed(
    'lending --monthly-rent 1200 --property-value 250000 --loan-amount 187500 --json',
    /"success": *true/,
  );
  printed(`projection btl ${deal} --years 10 --json`, /"year": *10\b/);
  printed(
    `sensitivity btl ${deal} --metric gross_yield --x.input monthly_rent --x.values 900,1100 --json`,
    /"5\.40*"[^]*"6\.60*"/,
  );
}

async function defaults({ answered }) {
  const path = '/api/v1/investment/defaults';
  const body = { purchase_price: 200_000, monthly_rent: 1_000, location: 'england' };
  const calculate = () => answered('POST', '/api/v1/investment/calculate/standalone', body);
  const before = await calculate();
  await answered('PUT', path, { btl: { mortgage_rate: 0 } });
  const after = await calculate();
  await answered('PUT', path, {});
  if (JSON.stringify(before.metrics) === JSON.stringify(after.metrics))
    throw new Error('an account’s default changes no figure');
  equal('defaults taken back', (await calculate()).metrics, before.metrics);
}

async function connector({ send }) {
  const ask = async (method, params) => {
    const body = { jsonrpc: '2.0', id: 1, method, params };
    const { status, text } = await send('POST', '/mcp', body, {
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-11-25',
    });
    equal(`${method} of the connector`, status, 200);
    const data = text.startsWith('{') ? text : /^data: (.*)$/m.exec(text)[1];
    return JSON.parse(data).result;
  };
  const called = async (name, args) =>
    JSON.stringify(await ask('tools/call', { name, arguments: args }));
  matches(
    'stamp_duty',
    await called('stamp_duty', {
      price: 350_000,
      location: 'wales',
      effective_date: '2024-12-11',
    }),
    // The README's second home: 9,000 + 5,950 + 10,000.
    /24950\.00/,
  );
  const inputs = {
    strategy: 'BTL',
    deal: { monthly_rent: 1_500, location: 'england' },
    unknown: 'purchase_price',
    metric: 'gross_yield',
    target: 6,
  };
  matches('calculate', await called('calculate', { calculation: 'solve', inputs }), /300000\.00/);
}
