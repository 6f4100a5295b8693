import { keepsVideos } from 'shared-data/on-device';

/** Stands at the head of a rendered page: where this browser keeps videos, their place is there from the first paint on. */
if (keepsVideos()) document.documentElement.dataset['keeps'] = 'videos';
