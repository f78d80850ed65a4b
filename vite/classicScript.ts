import { build, type Rolldown } from 'vite'

/** Builds a module with all that it imports as one classic script. */
export const buildClassicScript = async (input: string, define: Record<string, string> = {}): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  })
  const { output } = built as Rolldown.RolldownOutput
  return output[0].code
}
