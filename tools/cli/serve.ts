import { runProgram } from '../command-line/run-program';

runProgram(
  {
    usage: {
      'npm run serve': 'serves a site with its own database, and renders its pages on request',
    },
    options: {
      'data FOLDER': 'the folder of the database, such as films',
      'origin ORIGIN': 'where visitors open it, such as https://films.example',
      'from FOLDER': 'the apps that were released to this folder, instead of those that were built here',
      'port N': 'the port, PORT or 8080 unless given',
      'proxies ADDRESS...':
        'a proxy before this server, such as 127.0.0.1 or 10.0.0.0/8, which names its clients; may be given several times',
      'backups FOLDER': 'a folder that gets a backup of the database each day; the latest 14 remain',
      'host ADDRESS': 'another address than 0.0.0.0 to listen on',
    },
    examples: {
      'npm run serve -- --data films --origin https://films.example --proxies 127.0.0.1':
        'behind a proxy on this machine; the first start prints a link to set the site up',
      'npm run serve -- --data films --origin https://films.example --from /srv/films':
        'with npm run deploy -- APP --to /srv/films',
    },
    notes: [
      'A cache before it may keep pages: each says for how long, and asks by itself whether it is still true.',
      'The site sends mails by the server in the variable SMTP, such as smtps://user:password@mail.example,',
      'from the address in SENDER.',
    ].join('\n'),
  },
  async ({ values }) => (await import('../serve/serve-site')).serveSite(values),
);
