import { mostRows, useVideoChoices } from 'admin-data';
import { useCategories } from 'shared-data';
import { t } from 'shared-ui';
import { Hint } from '../../components/layout';
import { SelectField } from '../../components/dialog/field';
import { SortedList } from '../../forms/sorted-list';
import { useState } from 'react';
import { VideoSearch } from '../../forms/video-picker';

interface HeroVideoFieldProps {
  featured: string;
  /** The id of the selected video; empty if none. */
  heroVideo: string;
  fault: string | undefined;
  onChange: (changed: { featured?: string; heroVideo?: string }) => void;
}

/** Selects what the hero shows: the newest video, a selected one, or none. */
export function HeroVideoField({ featured, heroVideo, fault, onChange }: HeroVideoFieldProps) {
  const [isChoosing, setChoosing] = useState(false);
  const { titleOf, isPending } = useVideoChoices();
  const title = titleOf(heroVideo) ?? (isPending ? '…' : t('A video that visitors do not see'));
  const kind = featured === 'none' ? 'none' : heroVideo || isChoosing ? 'chosen' : '';
  return (
    <>
      <SelectField
        label={t('Beside the heading')}
        fault={kind === 'chosen' ? undefined : fault}
        options={[
          ['', t('The newest video')],
          ['chosen', t('A video that you choose')],
          ['none', t('Nothing')],
        ]}
        value={kind}
        onChange={(value) => {
          setChoosing(value === 'chosen');
          onChange({ featured: value === 'none' ? value : '', heroVideo: '' });
        }}
      />
      {kind === 'chosen' && (
        <div>
          <p dir="auto">
            {heroVideo
              ? t('Chosen: {title}. When it is no longer published, the newest is shown.', { title })
              : t('Until you choose one, the newest is shown.')}
          </p>
          {fault && <p role="alert">{fault}</p>}
          <VideoSearch
            find={t('Find the video')}
            list={t('Videos to choose from')}
            kind="radio"
            isChosen={(id) => id === heroVideo}
            onChoose={(id) => onChange({ heroVideo: id })}
          />
        </div>
      )}
    </>
  );
}

interface RowsFieldProps {
  /** The names of the selected categories, one in each line. */
  value: string;
  fault: string | undefined;
  onChange: (value: string) => void;
}

const namesIn = (value: string): string[] => value.split('\n').filter(Boolean);

/** Selects the categories that have a row of their own on the home page, and their order. */
export function RowsField({ value, fault, onChange }: RowsFieldProps) {
  const { data: listed } = useCategories();
  const categories = listed ?? [];
  const isGone = (name: string) => listed !== undefined && !listed.some((one) => one.name === name);
  const names = namesIn(value);
  const put = (changed: string[]) => onChange(changed.join('\n'));
  const others = categories.map(({ name }) => name).filter((name) => !names.includes(name));
  return (
    <>
      <SortedList
        heading={t('Rows of the home page')}
        ids={names}
        nameOf={(name) => (isGone(name) ? t('{name} (this category was deleted)', { name }) : name)}
        fault={fault}
        onChange={put}
      />
      <Hint>
        {t(
          'Each of these categories gets its own row on the home page, with its videos among the twelve newest. The other videos follow below. A category without one of the twelve has no row.',
        )}
      </Hint>
      {others.length > 0 && names.length < mostRows && (
        <SelectField
          label={t('Add a row')}
          options={[['', t('Select Category')], ...others]}
          value=""
          onChange={(name) => put([...names, name])}
        />
      )}
    </>
  );
}
