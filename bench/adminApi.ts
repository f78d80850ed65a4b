import { signInAt } from '../server/testing/program.ts'

/** Signs in as the Admin and returns a function for calls, which fails for an answer that is no success. */
export const openAdminApi = async (url: string) => {
  const cookie = await signInAt(url, 'admin')
  return async (method: string, path: string, body?: object) => {
    const headers = { cookie, ...(body && { 'content-type': 'application/json' }) }
    const response = await fetch(`${url}${path}`, { method, headers, body: body && JSON.stringify(body) })
    if (!response.ok) throw new Error(await response.text())
    return response.json() as Promise<never>
  }
}
