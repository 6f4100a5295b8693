/** The package types only its full build; the light one is the same without subtitles and encryption. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
