/** Runs before npm packs or publishes a package from the workspace, where it has only sources. */

process.stderr.write(
  'This folder has only sources. `npm run pack` at the root makes the tarballs.\n',
);
process.exitCode = 1;
