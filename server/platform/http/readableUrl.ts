const isDecodable = (path: string): boolean => {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/**
 * An address that cannot be decoded, such as a link that was cut off, is taken for the very signs that it consists of, so
 * that a person gets a page that helps. A program is told that it is malformed.
 */
export const readableUrl = (url: string): string => {
  const [path = ''] = url.split('?', 1)
  if (path.startsWith('/api/') || isDecodable(path)) return url
  return path.replaceAll('%', '%25') + url.slice(path.length)
}
