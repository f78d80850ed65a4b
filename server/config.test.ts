import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('every setting has a default', () => {
  expect(readConfig({})).toEqual({
    HOST: '0.0.0.0',
    PORT: 3000,
    DATA_DIR: resolve('data'),
    DATABASE_URL: undefined,
    STORAGE_URL: undefined,
    PUBLIC_URL: undefined,
    SMS_API_URL: undefined,
    SMS_API_TOKEN: undefined,
    SMS_FROM: '',
    SMS_SENDER: '',
    IMEI_API_URL: undefined,
    IMEI_API_TOKEN: undefined,
    LOG_LEVEL: 'info',
    ALLOWLIST_BYPASS: undefined,
    TRUSTED_PROXIES: [],
    METRICS_ALLOW: [],
    ADMIN_USERNAME: 'admin',
    ADMIN_PASSWORD: undefined,
  })
})

test('the URL of a bucket has a prefix, a server and a region', () => {
  expect(
    readConfig({ STORAGE_URL: 's3://shop.files/tigena/one?endpoint=http://host:9000&region=eu-west-1' }),
  ).toMatchObject({
    STORAGE_URL: { bucket: 'shop.files', prefix: 'tigena/one/', endpoint: 'http://host:9000', region: 'eu-west-1' },
  })
  expect(readConfig({ STORAGE_URL: 's3://shop' }).STORAGE_URL).toEqual({ bucket: 'shop', prefix: '' })
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', ADMIN_PASSWORD: '' })).toEqual(readConfig({}))
})

test.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['DATABASE_URL', 'localhost'],
  ['STORAGE_URL', '/srv/files'],
  ['STORAGE_URL', 's3://'],
  ['STORAGE_URL', 's3://bucket/../other'],
  ['STORAGE_URL', 's3://bucket?endpoint=ftp://host'],
  ['STORAGE_URL', 's3://bucket?acl=public'],
  ['PUBLIC_URL', 'repairs.example'],
  ['SMS_API_URL', 'api.example/send'],
  ['SMS_API_URL', 'https://user:password@api.example/send'],
  ['SMS_API_TOKEN', 'two\nlines'],
  ['IMEI_API_URL', 'imei.example'],
  ['IMEI_API_TOKEN', 'two words'],
  ['LOG_LEVEL', 'loud'],
  ['ALLOWLIST_BYPASS', '10.0.0.0/8, office'],
  ['TRUSTED_PROXIES', '10.0.0.0/99'],
  ['TRUSTED_PROXIES', '10.0.0'],
  ['ALLOWLIST_BYPASS', '10/8'],
  ['ADMIN_PASSWORD', 'short'],
  ['ADMIN_PASSWORD', 'password123'],
])('%s=%s is refused in one line that names the setting and the expected value', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} is invalid\\. It must be .+\\.$`))
})
