/** Replaces the {names} of a template. */
export const fillIn = (template: string, values: Readonly<Record<string, unknown>>): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
