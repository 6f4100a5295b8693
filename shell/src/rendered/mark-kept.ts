import { isOn, keepsVideos } from 'shared-data/on-device';

/** Stands at the head of a rendered page: what this browser keeps has its place from the first paint on. */
const { dataset } = document.documentElement;
if (keepsVideos()) dataset['keeps'] = 'videos';
if (!isOn('list-beside')) dataset['theatre'] = '';
