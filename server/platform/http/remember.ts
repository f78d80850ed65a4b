const maxRemembered = 1000

/** Remembers the results for some keys: every request asks several times about the same few addresses. */
export const remember = <Key, Result>(compute: (key: Key) => Result): ((key: Key) => Result) => {
  const results = new Map<Key, Result>()
  return key => {
    if (!results.has(key)) {
      if (results.size >= maxRemembered) results.clear()
      results.set(key, compute(key))
    }
    return results.get(key) as Result
  }
}
