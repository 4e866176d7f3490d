import type { ComponentChildren } from 'preact';
import type { Act } from './act.ts';
import { ConfirmedButton } from './confirmed-button.tsx';

/** A webhook or a subscription: paused, resumed and removed. */
export function AlertCard({
  name,
  isActive,
  act,
  setActive,
  remove,
  changed,
  children,
}: {
  readonly name: string;
  readonly isActive: boolean;
  readonly act: Act;
  readonly setActive: (isActive: boolean) => Promise<unknown>;
  readonly remove: () => Promise<unknown>;
  /** Called after either. */
  readonly changed: () => void;
  readonly children: ComponentChildren;
}) {
  const verb = isActive ? 'Pause' : 'Resume';
  return (
    <li class="panel">
      <div>
        <strong>{name}</strong> {!isActive && <span class="badge">paused</span>}
        {children}
      </div>
      <button
        type="button"
        aria-label={`${verb} ${name}`}
        disabled={act.isBusy}
        onClick={() => act.run(() => setActive(!isActive), changed)}
      >
        {verb}
      </button>
      <ConfirmedButton
        verb="Delete"
        name={name}
        isBusy={act.isBusy}
        confirm={() => act.run(remove, changed)}
      />
    </li>
  );
}
