import { roomLabels, roomsOf, roomsText, type RoomText } from '../deal/field.ts';
import { Basis } from './basis.tsx';
import { Select } from './select.tsx';

/** The rooms of a house, each with its kind and rent. */
export function RoomList({
  text,
  refusal,
  basis,
  change,
}: {
  readonly text: string;
  readonly refusal?: string | undefined;
  /** What they were estimated by for the home, or why they were not; empty where they are typed. */
  readonly basis: string;
  readonly change: (text: string) => void;
}) {
  const rooms = roomsOf(text);
  const put = (at: number, room: RoomText) =>
    change(roomsText(rooms.map((each, index) => (index === at ? room : each))));
  return (
    <div class="rooms">
      <Basis basis={basis} isEmpty={rooms.length === 0} />
      <ol>
        {rooms.map((room, index) => (
          <li key={index}>
            <Select
              aria-label={`Kind of room ${index + 1}`}
              value={room.roomType}
              options={Object.entries(roomLabels)}
              choose={(roomType) => put(index, { ...room, roomType })}
            />
            <span class="entry pounds">
              <span class="unit" aria-hidden="true">
                £
              </span>
              <input
                type="text"
                inputMode="decimal"
                autoComplete="off"
                aria-label={`Rent of room ${index + 1} a month`}
                value={room.monthlyRent}
                onInput={({ currentTarget }) =>
                  put(index, { ...room, monthlyRent: currentTarget.value })
                }
              />
            </span>
            <button
              type="button"
              class="quiet"
              aria-label={`Remove room ${index + 1}`}
              onClick={() => change(roomsText(rooms.filter((_, each) => each !== index)))}
            >
              ×
            </button>
          </li>
        ))}
      </ol>
      <button
        type="button"
        onClick={() => change(roomsText([...rooms, { roomType: 'double', monthlyRent: '' }]))}
      >
        Add a room
      </button>
      {refusal !== undefined && <p class="refusal">Rooms {refusal}</p>}
    </div>
  );
}
