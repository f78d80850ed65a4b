import { type Random, seededRandom } from './random.ts'

export type View = 'cracked' | 'dark' | 'wet' | 'back' | 'open' | 'intact'

const bodyColors = ['#1c2430', '#d7c9b4', '#6d8f9c', '#7a3b46', '#2f4a3b', '#ece9e2']

const screwdriver = (x: number, y: number, turn: number) => `
  <g transform="translate(${x} ${y}) rotate(${turn})">
    <rect x="-12" y="0" width="24" height="150" rx="11" fill="#c8443a"/>
    <rect x="-4" y="-130" width="8" height="132" fill="#c9ced2"/>
  </g>`

const crack = (next: Random): string => {
  const [x, y] = [60 + next() * 240, 120 + next() * 420]
  const bend = (angle: number) => `l ${Math.cos(angle) * 40 * (1 + next())} ${Math.sin(angle) * 40 * (1 + next())}`
  const rays = Array.from({ length: 11 }, (_, ray) => `<path d="M ${x} ${y} ${bend(ray)} ${bend(ray)} ${bend(ray)}"/>`)
  return `<g fill="none" stroke="#eef4f7" stroke-opacity="0.8" stroke-width="2.5" clip-path="url(#screen)">
    ${rays.join('')}<circle cx="${x}" cy="${y}" r="26"/><circle cx="${x}" cy="${y}" r="54" stroke-opacity="0.4"/></g>`
}

const lit = `
  <linearGradient id="picture" x1="0" y1="0" x2="0.4" y2="1">
    <stop offset="0" stop-color="#3a6ea5"/><stop offset="0.6" stop-color="#7fb2a5"/><stop offset="1" stop-color="#e0b15e"/>
  </linearGradient>
  <rect x="14" y="14" width="332" height="692" rx="34" fill="url(#picture)"/>`
const unlit = '<rect x="14" y="14" width="332" height="692" rx="34" fill="#0c0f12"/>'
const shine = '<path d="M14 300 L346 40 V14 H48 A34 34 0 0 0 14 48 Z" fill="#ffffff" fill-opacity="0.07"/>'

const drops = (next: Random): string =>
  Array.from({ length: 26 }, () => {
    const [x, y, r] = [30 + next() * 300, 30 + next() * 660, 4 + next() * 15]
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="#cfe8f5" fill-opacity="0.5" stroke="#ffffff" stroke-opacity="0.6"/>`
  }).join('')

const cameras = `
  <rect x="26" y="26" width="150" height="150" rx="34" fill="#000000" fill-opacity="0.28"/>
  <g fill="#14181b"><circle cx="68" cy="68" r="27"/><circle cx="134" cy="68" r="27"/><circle cx="68" cy="134" r="27"/></g>
  <g fill="#2f4a63"><circle cx="68" cy="68" r="12"/><circle cx="134" cy="68" r="12"/><circle cx="68" cy="134" r="12"/></g>
  <circle cx="136" cy="136" r="10" fill="#fdf3c7"/>`

const inside = `
  <rect x="18" y="18" width="324" height="684" rx="30" fill="#22272b"/>
  <rect x="44" y="250" width="180" height="380" rx="10" fill="#11151a" stroke="#3a444c" stroke-width="4"/>
  <rect x="44" y="50" width="270" height="170" rx="8" fill="#1d5c3d"/>
  <rect x="70" y="76" width="76" height="76" fill="#10161a"/><rect x="176" y="84" width="50" height="50" fill="#10161a"/>
  <rect x="244" y="250" width="74" height="380" rx="8" fill="#1d5c3d"/>
  <g fill="#d9c37a"><circle cx="60" cy="62" r="7"/><circle cx="300" cy="62" r="7"/><circle cx="300" cy="616" r="7"/></g>`

const faces: Readonly<Record<View, (next: Random) => string>> = {
  cracked: next => lit + shine + crack(next),
  dark: () => unlit + shine,
  wet: next => unlit + drops(next) + shine,
  back: () => cameras,
  open: () => inside,
  intact: () => lit + shine,
}

/** Draws a phone on the workbench, seen from above. */
export const drawPhone = (device: string, view: View, seed: number): string => {
  const next = seededRandom(seed)
  const turn = -24 + next() * 48
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480" viewBox="0 0 1200 900">
    <rect width="1200" height="900" fill="#47565e"/>
    ${screwdriver(150 + next() * 120, 520 + next() * 120, -50 + next() * 100)}
    ${screwdriver(1000 + next() * 80, 480 + next() * 140, -60 + next() * 120)}
    <g transform="translate(600 450) rotate(${turn}) scale(1.08) translate(-180 -360)">
      <clipPath id="screen"><rect x="14" y="14" width="332" height="692" rx="34"/></clipPath>
      <rect x="16" y="20" width="360" height="720" rx="48" fill="#000000" fill-opacity="0.35"/>
      <rect width="360" height="720" rx="46" fill="${bodyColors[device.length % bodyColors.length]}"/>
      ${faces[view](next)}
    </g>
  </svg>`
}

/** Draws a handwritten signature. */
export const drawSignature = (seed: number): string => {
  const next = seededRandom(seed)
  const loops = Array.from({ length: 5 + Math.floor(next() * 4) }, () => {
    const [rise, reach] = [20 + next() * 70, 25 + next() * 30]
    return `c ${reach * 0.2} ${-rise} ${reach * 0.9} ${-rise} ${reach * 0.6} ${rise * 0.2} s ${-reach * 0.2} ${rise * 0.5} ${reach * 0.5} ${-rise * 0.1}`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="200">
    <path d="M 50 ${110 + next() * 20} ${loops.join(' ')} q 40 10 90 ${-10 - next() * 20}"
      fill="none" stroke="#161a2b" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>
  </svg>`
}
