/**
 * An error whose message is meant for a person, and is printed without a stack.
 *
 * @param {string} message
 */
export function plain(message) {
  return Object.assign(new Error(message), { plain: true });
}

/**
 * One sentence and a way out for what npm can fail with.
 *
 * @param {string} output what npm wrote
 */
export function explainNpmFailure(output) {
  if (
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|network request/.test(
      output,
    )
  ) {
    return plain(
      "npm cannot reach its package registry, so the dependencies could not be installed. Connect this machine to the internet, or name a registry it can reach (npm config set registry …), and start again.",
    );
  }
  if (/ENOSPC|EDQUOT/.test(output)) {
    return plain(
      "There is no room left on the disk for the dependencies (about 1 GB). Free some and start again.",
    );
  }
  if (/EACCES|EPERM|EROFS/.test(output)) {
    return plain(
      "node_modules cannot be written by this user. Give the clone to the user who runs Bellhop (chown -R), or delete node_modules as the user it belongs to, and start again.",
    );
  }
  if (/EINTEGRITY/.test(output)) {
    return plain(
      "A downloaded package is not the one the lock file names. Clear what npm keeps (npm cache clean --force) and start again; if it happens again, do not trust the registry.",
    );
  }
  return plain(
    `The dependencies could not be installed. npm wrote:\n\n${output.trim()}\n\nPut that right and start again.`,
  );
}
