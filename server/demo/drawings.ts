import { seededRandom } from './random.ts'

export type View = 'cracked' | 'dark' | 'back' | 'open' | 'intact'

const bodyColors = ['#1c2430', '#d7c9b4', '#6d8f9c', '#7a3b46', '#2f4a3b', '#ece9e2']

const screen = (fill: string) => `<rect x="14" y="14" width="332" height="692" rx="34" fill="${fill}"/>
  <path d="M14 300 L346 40 V14 H48 A34 34 0 0 0 14 48 Z" fill="#ffffff" fill-opacity="0.07"/>`

const crack = `<g fill="none" stroke="#eef4f7" stroke-opacity="0.8" stroke-width="2.5">
  <path d="M210 250 l-60 -90 l-10 -70 l-80 -60 M210 250 l70 -60 l30 -90 M210 250 l-110 30 l-70 -40 M210 250 l90 60 l40 -20
    M210 250 l-70 120 l20 90 l-90 130 M210 250 l40 150 l-20 110 l60 160 M210 250 l110 140"/><circle cx="210" cy="250" r="26"/></g>`

const cameras = `
  <rect x="26" y="26" width="150" height="150" rx="34" fill="#000000" fill-opacity="0.28"/>
  <g fill="#2f4a63" stroke="#14181b" stroke-width="15">
    <circle cx="68" cy="68" r="19"/><circle cx="134" cy="68" r="19"/><circle cx="68" cy="134" r="19"/>
  </g>`

const inside = `
  <rect x="18" y="18" width="324" height="684" rx="30" fill="#22272b"/>
  <rect x="44" y="250" width="180" height="380" rx="10" fill="#11151a" stroke="#3a444c" stroke-width="4"/>
  <path d="M44 50 H314 V630 H244 V220 H44 Z" fill="#1d5c3d"/>
  <path d="M70 76 h76 v76 h-76 Z M176 84 h50 v50 h-50 Z" fill="#10161a"/>`

const faces: Readonly<Record<View, string>> = {
  cracked: screen('#5b8f9f') + crack,
  dark: screen('#0c0f12'),
  back: cameras,
  open: inside,
  intact: screen('#5b8f9f'),
}

/** Draws a phone on the workbench, seen from above. */
export const drawPhone = (device: string, view: View, seed: number): string => {
  const next = seededRandom(seed)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480" viewBox="0 0 1200 900">
    <rect width="1200" height="900" fill="#47565e"/>
    <g transform="translate(600 450) rotate(${-24 + next() * 48}) scale(1.08) translate(-180 -360)">
      <rect x="16" y="20" width="360" height="720" rx="48" fill="#000000" fill-opacity="0.35"/>
      <rect width="360" height="720" rx="46" fill="${bodyColors[device.length % bodyColors.length]}"/>
      ${faces[view]}
    </g>
  </svg>`
}

/** Draws a handwritten signature. */
export const drawSignature = (seed: number): string => {
  const next = seededRandom(seed)
  const loops = Array.from({ length: 5 + Math.floor(next() * 4) }, () => {
    const [rise, reach] = [20 + next() * 70, 25 + next() * 30]
    return `c ${reach * 0.2} ${-rise} ${reach * 0.9} ${-rise} ${reach * 0.6} ${10 - next() * 20}`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="200">
    <path d="M 50 ${110 + next() * 20} ${loops.join(' ')} q 40 10 90 ${-10 - next() * 20}"
      fill="none" stroke="#161a2b" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>
  </svg>`
}
