/**
 * Runs a script of the page. A classic script, because browsers run no modules of a page that is opened as a file. Rejected
 * where the script does not come.
 */
export function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${url} does not load`));
    });
    document.head.append(script);
  });
}
