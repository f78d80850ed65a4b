export const pageSizes = [10, 25, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]
export const defaultPageSize: PageSize = 50

/** A page size from the URL, where the default is left out. */
export const readPageSize = (value: unknown, byDefault: PageSize = defaultPageSize): PageSize | undefined =>
  pageSizes.find(size => String(size) === String(value) && size !== byDefault)
