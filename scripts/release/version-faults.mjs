/** Returns the part of the changelog about a version, without its heading; undefined when there is none. */
export function notesOf(changelog, version) {
  const parts = changelog.split(/^## /m).slice(1);
  const part = parts.find((each) => each.split('\n')[0].trim() === version);
  return part?.slice(part.indexOf('\n') + 1).trim();
}

/** Returns the tag for a page: the script of a version on a public server, with its hash. */
export const tagOf = (version, hash) =>
  `\`\`\`html
<script src="https://cdn.jsdelivr.net/npm/skerry@${version}/dist/skerry.min.js" integrity="${hash}" crossorigin="anonymous"></script>
\`\`\``;

/**
 * Yields why this version cannot be released, in sentences. `tag` is the tag of the commit: without one, this is only
 * a trial, and what is written when a version is made is not checked.
 */
export function* versionFaults({ version, changelog, readme, pending, hash, tag }) {
  if (!/^\d+\.\d+\.\d+$/.test(version)) yield `"${version}" in package.json is not a version.`;
  if (!notesOf(changelog, version)) yield `CHANGELOG.md says nothing about ${version}.`;
  if (tag === undefined) return;
  if (tag !== `v${version}`) yield `The tag is ${tag}, but package.json has the version ${version}.`;
  if (pending.length)
    yield `Notes are left in .changeset (${pending.join(', ')}): run "npm run changeset version" first.`;
  if (/is not published yet/.test(readme))
    yield 'README.md says that a version is not published yet: remove this sentence.';
  if (!readme.includes(tagOf(version, hash)))
    yield 'The tag in README.md has another version or hash: run "npm run docs" first.';
}
