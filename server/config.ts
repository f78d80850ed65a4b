import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { createUser } from '#contract/users/users.ts'
import { dataFolderOf } from './dataFolder.ts'
import { storageUrl } from './platform/storage/storageUrl.ts'
import { isGuessable } from './users/guessablePasswords.ts'

const { username, password } = createUser.input.shape

/** The names in a new shop. Whether the password contains ADMIN_USERNAME is checked when the Admin is created. */
const firstNames = ['admin', 'Administrator']

const isAddress = (text: string) => ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text)

const isAddressOrRange = (text: string) =>
  isAddress(text) || (isAddress(text.split('/')[0] ?? '') && ipaddr.isValidCIDR(text))

const addressList = z
  .string()
  .transform(text => text.split(',').flatMap(part => part.trim() || []))
  .refine(parts => parts.every(isAddressOrRange))

const url = (...protocols: string[]) =>
  z
    .string()
    .refine(text => URL.canParse(text) && protocols.includes(new URL(text).protocol))
    .optional()

/** Credentials in a URL would appear in every log line that contains it. */
const hasCredentials = (text: string) => Boolean(URL.parse(text)?.username || URL.parse(text)?.password)

const apiUrl = url('http:', 'https:').refine(text => !text || !hasCredentials(text))

const token = z
  .string()
  .regex(/^[!-~]+$/)
  .optional()

const settings = {
  HOST: [z.string().default('0.0.0.0'), 'an IP address to listen on, such as 0.0.0.0'],
  PORT: [z.coerce.number().int().min(0).max(65535).default(3000), 'a port number from 0 to 65535'],
  DATA_DIR: [z.string().optional().transform(dataFolderOf), 'the path of a folder'],
  DATABASE_URL: [url('postgres:', 'postgresql:'), 'a URL such as postgres://user:password@host:5432/database'],
  DATABASE_OWNER_URL: [
    url('postgres:', 'postgresql:'),
    'the URL of the same database for the role that owns its tables',
  ],
  STORAGE_URL: [
    storageUrl.optional(),
    'the URL of a bucket, such as s3://bucket/prefix?endpoint=https://host&region=eu-west-1',
  ],
  PUBLIC_URL: [
    url('http:', 'https:').transform(text => text && new URL(text).origin),
    'the URL of the shop for customers, such as https://repairs.example',
  ],
  SMS_API_URL: [apiUrl, 'the URL of the SMS provider, such as https://api.example/send, without a password in it'],
  SMS_API_TOKEN: [token, 'a token without spaces'],
  SMS_FROM: [z.string().default(''), 'the identifier that the SMS provider gave you'],
  SMS_SENDER: [z.string().default(''), 'the sender name of messages'],
  IMEI_API_URL: [apiUrl, 'the URL of the IMEI look-up, such as https://api.example/imei, without a password in it'],
  IMEI_API_TOKEN: [token, 'a token without spaces'],
  LOG_LEVEL: [
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    'one of fatal, error, warn, info, debug, trace, silent',
  ],
  ALLOWLIST_BYPASS: [addressList.optional(), 'IP addresses or ranges, separated by commas'],
  TRUSTED_PROXIES: [addressList.default([]), 'IP addresses or ranges, separated by commas'],
  METRICS_ALLOW: [addressList.default([]), 'IP addresses or ranges, separated by commas'],
  ADMIN_USERNAME: [username.default('admin'), 'a username of 1 to 50 characters'],
  ADMIN_PASSWORD: [
    password.refine(text => !isGuessable(text, firstNames)).optional(),
    'a password of 8 to 256 characters that is not easy to guess',
  ],
} as const satisfies Record<string, readonly [z.ZodType, expected: string]>

export type Config = { readonly [Name in keyof typeof settings]: z.output<(typeof settings)[Name][0]> }

/** Reads the settings from the environment once, at start. An empty variable counts as not set. */
export const readConfig = (environment: NodeJS.ProcessEnv): Config => {
  const entries = Object.entries(settings).map(([name, [schema, expected]]) => {
    const result = schema.safeParse(environment[name] || undefined)
    if (!result.success) throw new Error(`${name} is invalid. It must be ${expected}.`)
    return [name, result.data]
  })
  return Object.fromEntries(entries) as Config
}
