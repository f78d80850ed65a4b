/** Returns the cached result of this key, or makes it. */
export type Cache<Result> = (key: string, make: () => Promise<Result>) => Promise<Result>

/**
 * A cache of the results that were asked for last (LRU). Whoever asks while a result is being made gets the same one. A
 * failure is not cached.
 */
export const cacheLatest = <Result>(maxResults: number): Cache<Result> => {
  const results = new Map<string, Promise<Result>>()
  return (key, make) => {
    const result = results.get(key) ?? make()
    // The last one in the map is the latest.
    results.delete(key)
    results.set(key, result)
    for (const oldest of results.keys()) if (results.size > maxResults) results.delete(oldest)
    result.catch(() => results.delete(key))
    return result
  }
}
