/** Writes the changelog: one line for each change, as its author wrote it ("Added: …", "Changed: …", "Fixed: …"). */
module.exports = {
  getReleaseLine: async ({ summary }) => `- ${summary.trim().replace(/\n/g, '\n  ')}`,
  getDependencyReleaseLine: async () => '',
};
