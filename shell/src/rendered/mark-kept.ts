import { isOn, hasStoredVideos } from 'shared-data/on-device';

/**
 * Runs in the head of a server-rendered page. Sets attributes for what this browser has stored and for the series in the
 * URL, so that already the first paint shows it.
 */
const { dataset } = document.documentElement;
if (hasStoredVideos()) dataset['keeps'] = 'videos';
if (!isOn('list-beside')) dataset['theatre'] = '';
if (new URLSearchParams(location.search).has('series')) dataset['series'] = '';
