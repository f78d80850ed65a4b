export const pageSizes = [10, 25, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]
export const defaultPageSize: PageSize = 50

/** Reads a page size from the URL, where the default is left out. */
export const readPageSize =
  (byDefault: PageSize = defaultPageSize) =>
  (value: unknown): PageSize | undefined =>
    pageSizes.find(size => String(size) === String(value) && size !== byDefault)
