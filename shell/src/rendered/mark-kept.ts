import { isOn, keepsVideos } from 'shared-data/on-device';

/** Runs in the head of a server-rendered page: attributes for what this browser stores, so that the first paint is right. */
const { dataset } = document.documentElement;
if (keepsVideos()) dataset['keeps'] = 'videos';
if (!isOn('list-beside')) dataset['theatre'] = '';
