import { dictionary } from '@zxcvbn-ts/language-common'

const common = new Set(dictionary['passwords-common'].map(password => String(password).toLowerCase()))

export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase())
