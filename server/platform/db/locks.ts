/**
 * The key, as SQL, of the advisory lock that a backup holds while it runs. Code that deletes files which a backup may be
 * copying takes the lock in shared mode.
 */
export const backupLock = "hashtext('tigena.backup')"
