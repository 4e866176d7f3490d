import { useState } from 'preact/hooks';
import { hashOf } from '../address.ts';
import { Heading } from '../view/heading.tsx';
import { TextEntry } from '../view/text-entry.tsx';

/** Three ways in: a home, a place or a deal. Nothing is asked of the server before. */
export function StartPage({ hasServer }: { readonly hasServer: boolean }) {
  document.title = 'Freehold';
  return (
    <>
      <Heading
        title="What do you want to know?"
        about="UK property deals, values and sold prices, each figure with its source"
      />
      <div class="ways">
        {hasServer && (
          <>
            <Way
              title="A home"
              about="What it would sell and let for, what it sold for, and its deals."
              label="Address with the postcode, or UPRN"
              example="12 High Street, Bristol, BS3 1LX"
              go={(address) => open('value', { address })}
            />
            <Way
              title="A place"
              about="Every sale on a map, prices over the years, homes on offer."
              label="Postcode or outcode"
              example="BS3"
              go={(at) => open('sold', { at })}
            />
          </>
        )}
        <Deal />
      </div>
    </>
  );
}

function open(page: string, values: Readonly<Record<string, string>>): void {
  location.hash = hashOf({ page, values });
}

function Way({
  title,
  about,
  label,
  example,
  go,
}: {
  readonly title: string;
  readonly about: string;
  readonly label: string;
  readonly example: string;
  readonly go: (typed: string) => void;
}) {
  const [typed, setTyped] = useState('');
  const id = title.toLowerCase().replace(' ', '-');
  return (
    <form
      class="panel way"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '') go(typed.trim());
      }}
    >
      <h2>{title}</h2>
      <p class="note">{about}</p>
      <TextEntry id={id} label={label} placeholder={example} value={typed} set={setTyped} />
      <button type="submit" class="primary">
        Look it up
      </button>
    </form>
  );
}

/** A price and a rent are enough: all else is assumed, and the page says what. */
function Deal() {
  const [price, setPrice] = useState('');
  const [rent, setRent] = useState('');
  return (
    <form
      class="panel way"
      onSubmit={(event) => {
        event.preventDefault();
        open('buy-to-let', { purchasePrice: price, monthlyRent: rent });
      }}
    >
      <h2>A deal</h2>
      <p class="note">Cash flow, tax, lending and the years ahead, worked out in this browser.</p>
      <TextEntry
        id="start-price"
        label="Purchase price"
        unit="£"
        inputMode="decimal"
        placeholder="200k"
        value={price}
        set={setPrice}
      />
      <TextEntry
        id="start-rent"
        label="Rent a month"
        unit="£"
        inputMode="decimal"
        placeholder="1,250"
        value={rent}
        set={setRent}
      />
      <button type="submit" class="primary">
        Work it out
      </button>
    </form>
  );
}
