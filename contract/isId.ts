const pattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const isId = (value: unknown): value is string => typeof value === 'string' && pattern.test(value)
