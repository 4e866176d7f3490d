import { worldOf, worldPixels, type Size, type View } from '../map/mercator.ts';
import { tileUnits, type CompiledTile } from './compiled-tile.ts';
import type { Extent, TilePlace } from './cover.ts';
import { atZoom, Labels } from './labels.ts';
import { palette, type Colour } from './data/palette.ts';
import { fillRules, lineRules, nameRules } from './data/style.ts';
import type { LineRule, NameRule } from './rules.ts';

/** A tile, and the place that it is drawn at: its own, or that of a part of it. */
export interface PlacedTile {
  readonly place: TilePlace;
  readonly at: TilePlace;
  readonly tile: CompiledTile;
}

interface Picture {
  readonly view: View;
  /** Pixels of the page. */
  readonly size: Size;
  /** Pixels of the screen for one of the page. */
  readonly ratio: number;
  readonly isDark: boolean;
  readonly font: string;
  readonly extent: Extent;
}

/** Draws the ground of a view: areas, lines and buildings of each tile, then names over all of them. */
export function drawGround(
  context: CanvasRenderingContext2D,
  tiles: readonly PlacedTile[],
  picture: Picture,
): void {
  const { view, size, ratio, isDark, extent } = picture;
  const colourOf = (colour: Colour) => palette[colour][isDark ? 1 : 0];
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, context.canvas.width, context.canvas.height);
  context.save();
  clipTo(context, extent, picture);
  for (const { place, at, tile } of tiles) {
    const box = boxOf(place, picture);
    const unit = boxOf(at, picture);
    const scale = (unit.side / tileUnits) * ratio;
    context.save();
    context.beginPath();
    // Whole pixels, so that no seam shows between two tiles.
    const [left, top] = [Math.round(box.left * ratio), Math.round(box.top * ratio)];
    const right = Math.round((box.left + box.side) * ratio);
    const bottom = Math.round((box.top + box.side) * ratio);
    context.rect(left, top, right - left, bottom - top);
    context.clip();
    context.fillStyle = colourOf('land');
    context.fillRect(left, top, right - left, bottom - top);
    context.setTransform(scale, 0, 0, scale, unit.left * ratio, unit.top * ratio);
    drawTile(context, tile, { zoom: view.zoom, pixel: ratio / scale, colourOf });
    context.restore();
  }
  context.restore();
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  drawNames(context, tiles, picture, colourOf);

  function clipTo(
    on: CanvasRenderingContext2D,
    { bounds: [west, south, east, north] }: Extent,
    { view: { center, zoom } }: Picture,
  ): void {
    const pixels = worldPixels(zoom);
    const topLeft = worldOf({ latitude: north, longitude: west });
    const bottomRight = worldOf({ latitude: south, longitude: east });
    const x = (share: number) => ((share - center.x) * pixels + size.width / 2) * ratio;
    const y = (share: number) => ((share - center.y) * pixels + size.height / 2) * ratio;
    on.beginPath();
    on.rect(
      x(topLeft.x),
      y(topLeft.y),
      x(bottomRight.x) - x(topLeft.x),
      y(bottomRight.y) - y(topLeft.y),
    );
    on.clip();
  }
}

/** Where a tile lies in the picture, in pixels of the page. */
function boxOf({ zoom, x, y }: TilePlace, { view, size }: Picture) {
  const pixels = worldPixels(view.zoom);
  const side = pixels / 2 ** zoom;
  return {
    side,
    left: x * side - view.center.x * pixels + size.width / 2,
    top: y * side - view.center.y * pixels + size.height / 2,
  };
}

interface Pen {
  readonly zoom: number;
  /** Units of the tile that a pixel of the page is wide. */
  readonly pixel: number;
  readonly colourOf: (colour: Colour) => string;
}

function drawTile(
  context: CanvasRenderingContext2D,
  { fills, lines }: CompiledTile,
  pen: Pen,
): void {
  const { zoom, pixel, colourOf } = pen;
  fillRules.forEach(({ from, fill }, rule) => {
    const path = fills.get(rule);
    if (path === undefined || zoom < from) return;
    context.fillStyle = colourOf(fill);
    context.fill(path);
  });
  context.lineJoin = 'round';
  context.lineCap = 'round';
  const stroke = (isCasing: boolean) => (line: LineRule, rule: number) => {
    const path = lines.get(rule);
    const { from, casing, width, dash = [] } = line;
    if (path === undefined || zoom < from || (isCasing && casing === undefined)) return;
    context.strokeStyle = colourOf(isCasing ? (casing as Colour) : line.line);
    context.lineWidth = (atZoom(width, zoom) + (isCasing ? 1.5 : 0)) * pixel;
    context.setLineDash(dash.map((length) => length * pixel));
    context.stroke(path);
  };
  lineRules.forEach(stroke(true));
  lineRules.forEach(stroke(false));
  context.setLineDash([]);
}

function drawNames(
  context: CanvasRenderingContext2D,
  tiles: readonly PlacedTile[],
  picture: Picture,
  colourOf: (colour: Colour) => string,
): void {
  const { view, font } = picture;
  const fontOf = ({ weight = 400 }: NameRule, size: number) => `${weight} ${size}px ${font}`;
  const labels = new Labels(view.zoom, (text, size, rule) => {
    context.font = fontOf(rule, size);
    return context.measureText(text).width;
  });
  nameRules.forEach((rule, index) => {
    if (view.zoom < rule.from) return;
    for (const { at, tile } of tiles) {
      const { side, left, top } = boxOf(at, picture);
      const scale = side / tileUnits;
      for (const name of tile.names) {
        const isInTile = name.line.some(
          ({ x, y }) => Math.max(x, y) < tileUnits && Math.min(x, y) >= 0,
        );
        if (name.rule !== index || !isInTile) continue;
        const line = name.line.map(({ x, y }) => ({ x: left + x * scale, y: top + y * scale }));
        labels.add(name, rule, line);
      }
    }
  });
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  for (const { text, rule, size, at, angle } of labels.placed) {
    context.save();
    context.translate(at.x, at.y);
    context.rotate(angle);
    context.font = fontOf(rule, size);
    context.strokeStyle = colourOf('halo');
    context.lineWidth = 3;
    context.strokeText(text, 0, 0);
    context.fillStyle = colourOf(rule.text);
    context.fillText(text, 0, 0);
    context.restore();
  }
}
