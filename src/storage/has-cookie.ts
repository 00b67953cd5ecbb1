/** True when the browser has a cookie whose name is spelled like that; false when cookies are blocked. Less code than to read one. */
export function hasCookie(name: string): boolean {
  try {
    return `; ${document.cookie}`.includes(`; ${name}=`);
  } catch {
    return false;
  }
}
