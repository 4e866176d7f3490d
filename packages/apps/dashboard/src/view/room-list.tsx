import { roomLabels, roomsOf, roomsText, type RoomText } from '../deal/field.ts';
import { Select } from './select.tsx';

/** The rooms of a house, each with its kind and rent. */
export function RoomList({
  text,
  refusal,
  isEstimate,
  change,
}: {
  readonly text: string;
  readonly refusal?: string | undefined;
  /** Whether they were estimated for the home and are not typed. */
  readonly isEstimate: boolean;
  readonly change: (text: string) => void;
}) {
  const rooms = roomsOf(text);
  const put = (at: number, room: RoomText) =>
    change(roomsText(rooms.map((each, index) => (index === at ? room : each))));
  return (
    <div class="rooms">
      {isEstimate && <span class="mark">estimated</span>}
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
