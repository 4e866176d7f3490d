import { day } from '../figures.ts';
import { inUnit } from '../format.ts';
import { amountOf, type Field, roomLabels, roomsOf, type Values } from './field.ts';

/** A value of a field as text, with its unit: `£1,250`, `25 %`, `2 × Double at £550, Single at £450`. */
export function typedText(field: Field, values: Values): string {
  const text = (values[field.key] ?? '').trim();
  const { kind, choices = [] } = field;
  if (kind === 'choice') return choices.find(([value]) => value === text)?.[1] ?? text;
  if (kind === 'switch') return text === 'yes' ? 'Yes' : 'No';
  if (kind === 'date') return day(text);
  if (kind === 'rooms') return roomsInWords(text);
  const amount = amountOf(field, text, values);
  if (kind === 'pounds') return inUnit('money', amount);
  if (kind === 'percent') return inUnit('percentage', amount);
  return kind === 'number' ? amount : `${amount} ${kind}`;
}

function roomsInWords(text: string): string {
  const counts = new Map<string, number>();
  for (const { roomType, monthlyRent } of roomsOf(text)) {
    const title =
      roomType in roomLabels ? roomLabels[roomType as keyof typeof roomLabels] : roomType;
    const room = `${title} at ${inUnit('money', monthlyRent)}`;
    counts.set(room, (counts.get(room) ?? 0) + 1);
  }
  return [...counts].map(([room, count]) => (count === 1 ? room : `${count} × ${room}`)).join(', ');
}
