/** Of an address that is mistyped, or of a scanner that was deleted or is another account's. */
export function NoScanner() {
  return (
    <>
      <div class="heading">
        <h1>There is no such scanner</h1>
      </div>
      <p>
        It was deleted, or its address is mistyped. <a href="#/scanners">All scanners</a>
      </p>
    </>
  );
}
