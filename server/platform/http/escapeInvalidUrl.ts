const isDecodable = (path: string): boolean => {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/**
 * Escapes the percent signs of a URL that cannot be decoded, such as a truncated link, so that a person gets a helpful
 * page. URLs below /api stay as they are: a program gets a 400.
 */
export const escapeInvalidUrl = (url: string): string => {
  const [path = ''] = url.split('?', 1)
  if (path.startsWith('/api/') || isDecodable(path)) return url
  return path.replaceAll('%', '%25') + url.slice(path.length)
}
