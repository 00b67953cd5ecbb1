/** Tests use jQuery as the page's own. Full types would need another package. */
declare module 'jquery' {
  // biome-ignore lint/suspicious/noExplicitAny: see above
  const jQuery: any;
  export default jQuery;
}
