import { useState } from 'react';
import { useVideoChoices } from 'admin-data';
import { t } from 'shared-ui';
import { SelectField } from '../../components/dialog/field';
import { VideoChoice } from '../../forms/video-picker';

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
          <VideoChoice chosen={heroVideo} onChoose={(id) => onChange({ heroVideo: id })} />
        </div>
      )}
    </>
  );
}
