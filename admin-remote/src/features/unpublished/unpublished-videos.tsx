import { useState } from 'react';
import { trashDays, useHidden, type HiddenState, type ManagedItem, type VisibilityState } from 'admin-data';
import { Message, t } from 'shared-ui';
import { Confirm } from '../../components/dialog/dialog';
import { openPreview } from '../../forms/manage-item/open-preview';
import { LoadFailure, Loading, MoreOfList } from '../../components/loading';
import { notify } from '../../components/notices';
import { countOf } from '../../messages/dates-and-numbers';
import type { NewTask } from '../../components/tasks/task';
import { changeVisibility, deleteItems } from '../../components/tasks/task-kinds';
import { useTasks } from '../../components/tasks/use-tasks';
import { UnpublishedHead } from './unpublished-head';
import { UnpublishedList } from './unpublished-list';

/** More than these are moved after a question alone. */
const asksFrom = 10;

interface UnpublishedVideosProps {
  state: HiddenState;
  /** What it says where there is none. */
  empty: string;
  /** Is called before the row of a video goes, with the button that was pressed. */
  onGone: () => void;
}

const called = (videos: ManagedItem[]): string =>
  videos.length === 1 ? `“${videos[0]!.title}”` : countOf(videos.length);

const idsOf = (videos: ManagedItem[]): string[] => videos.map(({ id }) => id);

/** The videos of a state that visitors do not find, and all that is done with one or many of them. */
export function UnpublishedVideos({ state, empty, onGone }: UnpublishedVideosProps) {
  const tasks = useTasks();
  const query = useHidden(state);
  const videos = query.data?.pages.flat();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState<NewTask & { isDeletion: boolean }>();
  // What someone else moved meanwhile is no longer chosen.
  const chosen = videos?.filter(({ id }) => selected.has(id)) ?? [];

  const select = ({ id }: ManagedItem, isChosen: boolean) =>
    setSelected((current) => new Set(isChosen ? [...current, id] : [...current].filter((one) => one !== id)));
  const run = async (task: NewTask) => {
    onGone();
    if (await tasks.start(task)) setSelected(new Set());
  };
  const moving = (all: ManagedItem[], to: VisibilityState): NewTask =>
    changeVisibility(idsOf(all), { state: to, publishAt: null }, called(all));
  const deleting = (all: ManagedItem[]): NewTask => deleteItems(idsOf(all), called(all));
  /** What many visitors would notice is asked about first. */
  const runOrAsk = (task: NewTask, isDeletion: boolean) => {
    if (chosen.length > asksFrom) setAsking({ ...task, isDeletion });
    else void run(task);
  };
  const preview = (video: ManagedItem) => {
    if (!openPreview(video, {}))
      notify(t('The preview could not be opened. Allow this site to open tabs.'), { isFailure: true });
  };

  if (query.error && !videos)
    return <LoadFailure error={query.error} onTryAgain={() => void query.refetch()} />;
  if (!videos) return <Loading label={t('Loading the videos')} height="24rem" />;
  if (videos.length === 0) return <Message heading={empty} />;
  return (
    <>
      <div>
        <UnpublishedHead
          state={state}
          selectedCount={chosen.length}
          shownCount={videos.length}
          onSelectAll={() => setSelected(new Set(videos.map(({ id }) => id)))}
          onSelectNone={() => setSelected(new Set())}
          onMove={(to) => runOrAsk(moving(chosen, to), false)}
          onDelete={() => runOrAsk(deleting(chosen), true)}
        />
        <UnpublishedList
          videos={videos}
          selected={selected}
          onSelect={select}
          onPreview={preview}
          onPublish={(video) => void run(moving([video], 'published'))}
          onDelete={(video) => void run(deleting([video]))}
        />
      </div>
      {asking && (
        <Confirm
          heading={`${asking.label}?`}
          action={asking.label}
          onConfirm={() => void run(asking)}
          onClose={() => setAsking(undefined)}
        >
          {asking.isDeletion
            ? t('They stay in the trash for {days} days, and can be brought back from there.', {
                days: trashDays,
              })
            : t('Incomplete videos stay as they are, and you are told which.')}
        </Confirm>
      )}
      <MoreOfList query={query} />
    </>
  );
}
