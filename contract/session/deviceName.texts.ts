const en = {
  systems: {
    iPhone: 'an iPhone',
    iPad: 'an iPad',
    androidPhone: 'an Android phone',
    androidTablet: 'an Android tablet',
    windows: 'a Windows computer',
    mac: 'a Mac',
    chromebook: 'a Chromebook',
    linux: 'a Linux computer',
  },
  on: (browser: string | undefined, system: string) => `${browser ?? 'A browser'} on ${system}`,
  unknown: 'Unknown device',
}

const am: typeof en = {
  systems: {
    iPhone: 'iPhone',
    iPad: 'iPad',
    androidPhone: 'Android ስልክ',
    androidTablet: 'Android ታብሌት',
    windows: 'Windows ኮምፒውተር',
    mac: 'Mac',
    chromebook: 'Chromebook',
    linux: 'Linux ኮምፒውተር',
  },
  on: (browser, system) => `${browser ?? 'ብራውዘር'} በ${system} ላይ`,
  unknown: 'ያልታወቀ መሣሪያ',
}

export type DeviceSystem = keyof (typeof en)['systems']

export const deviceTexts = { en, am }
