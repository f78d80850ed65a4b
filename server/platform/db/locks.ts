/**
 * The key of the advisory lock that a backup holds from its beginning to its end, as it is written in SQL. Who takes
 * away what a backup may be copying holds it shared meanwhile.
 */
export const backupLock = "hashtext('tigena.backup')"
