/** Of the heading that follows the videos that were begun, to which the focus goes when their list does. */
export const latestVideos = 'latest-videos';
