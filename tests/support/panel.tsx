import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import type { Data } from 'shared-data';
import { remote } from '../../admin-remote/src/start';

const { admin: Panel } = remote.screens;

export function showPanel({ page }: Data, url: string) {
  history.replaceState(null, '', url);
  return render(
    <BrowserRouter>
      <Routes>
        <Route path="/admin/*" element={<Panel page={page} />} />
      </Routes>
    </BrowserRouter>,
  );
}

/** Silences the errors of failed reads in each test of a file. */
export function withoutErrors(): void {
  let log: jest.SpyInstance;
  beforeEach(() => {
    log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    cleanup();
    log.mockRestore();
  });
}

export const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** Presses a button or link of the notice with this text. */
export async function pressInNotice(text: string, name: string): Promise<void> {
  const notice = await screen.findByRole('alertdialog', { name: text });
  await userEvent.click(within(notice).getByText(name));
}
