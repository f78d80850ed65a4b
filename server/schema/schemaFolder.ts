/** The folder of the migrations and the repeatable files, for migrate. */
export const schemaFolder = import.meta.dirname
