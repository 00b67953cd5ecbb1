/** jQuery stands in tests for the page's own; its full type would be another package. */
declare module 'jquery' {
  // biome-ignore lint/suspicious/noExplicitAny: see above
  const jQuery: any;
  export default jQuery;
}
