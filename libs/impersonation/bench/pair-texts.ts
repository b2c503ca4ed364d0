/** Wording of synthetic accounts; {name} and {handle} are the victim's. Deliberately varied, some of it vague. */
export const TEXTS = {
  lure: [
    'DM me to claim your prize 🎁', 'Message us on WhatsApp for support', 'Investment tips, ask me how. Telegram @fastprofit', 'Send 0.1 BTC get 0.2 back, limited time',
    'Official support desk. We reply within 24/7', 'Win a new phone, follow and DM', 'Customer care team. Please send us a direct message', 'Helping fans with private sessions, write me',
    'Crypto trader | mentor | link below', 'Giving back to my followers 💸 inbox me', 'Recover lost funds fast, contact now', 'Join my private channel for daily signals', 'Free gift cards for the first 100',
    'Charity project with {name}, donate via link', 'Ask for a call with {name}',
  ],
  backup: ['My backup account', 'second account, the first one got locked', 'Private page for my closest fans', 'New page of {name}, please follow again', 'only other account I have', 'back up in case of ban', 'hey its me'],
  claim: ['Official account of {name}', 'The real {name}', 'Official page', 'The one and only {name}. Verified', 'This is my official profile', '{name} ✔️'],
  fan: [
    'Fan account for {name} ❤️ not affiliated', 'We love {name}! Run by fans', 'Unofficial {name} fan page', 'Daily dose of {name}. Fan made.', 'Just a huge fan of @{handle}', 'stan account | {name} follows since 2019',
    'All the news about {name} by fans for fans', 'Supporters of {name} from around the world', '{name} fandom, pics and videos', 'Club de fans de {name}', 'dedicated to {name}, not {name}', 'I am not {name}, I just post about them', 'archive of {name} interviews',
    'Your #1 source for {name} updates', '{name} noticed me 3x',
  ],
  parody: [
    'Parody account. Not the real {name}.', 'Not affiliated with {name}. Jokes only.', 'This is satire', 'parody of @{handle}', 'The {name} you deserve. Parody.', 'A humorous take on {name}, not endorsed', 'Fake account obviously', "What {name} is really thinking (it's a joke)",
    'Satirical commentary, no relation to {name}', 'Spoof. Calm down.', 'evil twin of {name}, fictional', 'imaginary tweets of {name}',
  ],
  employee: [
    'Engineer at {name}. Views are my own', 'Working on cool stuff @{handle}', 'Social media manager for {name}, dad of two', 'I work for {name}. Opinions mine.', 'Product @{handle} | ex startup | runner', 'Editor with {name}', 'Recruiter at {name}, we are hiring!',
    'Proud member of the {name} team', 'Designer, coffee, @{handle}', 'PR and press for {name}. Tweets my own', 'Head of research, {name}', 'Community person at {name}; RTs are not endorsements',
  ],
  branch: [
    'Official account of {name} in {place}', '{name} {place}. News and events from our local team', 'Welcome to {name} {place}', 'Serving {place} since 2010. Part of {name}', 'The {place} home of {name}, global: @{handle}', '{place} office of {name}', 'Local chapter of {name}', 'Follow us for updates from {place}',
  ],
  plain: [
    'coffee, books and long walks', 'Father. Husband. Weekend cyclist.', 'student of biology, loves cats', 'photographer based in the hills', 'I write about gardens and soup', 'music teacher, choir, dogs', 'nurse | mum of three | gamer', 'software and sourdough', 'Amateur astronomer', 'just here for the memes',
    'Sports, politics and too much tea', 'carpenter, father of twins, fishing on sundays', 'trying to learn japanese', 'Retired. Birds and trains.',
  ],
} as const;

export const PLACES = ['UK', 'USA', 'India', 'Japan', 'Deutschland', 'France', 'Brasil', 'Canada', 'Africa', 'Asia', 'España', 'NYC', 'London', 'Texas', 'Mexico', 'Nordic', 'Kenya', 'Polska', 'Italia', 'Australia', 'Chicago', 'Lagos', 'Manila', 'Toronto'];

export const FIRST_NAMES = ['Anna', 'Ben', 'Carla', 'Deniz', 'Elif', 'Frank', 'Grace', 'Hugo', 'Ines', 'Jonas', 'Keiko', 'Liam', 'Maya', 'Noor', 'Omar', 'Petra', 'Quinn', 'Rosa', 'Sven', 'Tara', 'Uma', 'Victor', 'Wei', 'Yara', 'Zoe'];
export const LAST_NAMES = ['Abbott', 'Becker', 'Castro', 'Dubois', 'Eriksen', 'Fischer', 'Grant', 'Hansen', 'Ito', 'Jensen', 'Kaya', 'Lopez', 'Moreau', 'Novak', 'Okafor', 'Petrov', 'Quist', 'Rossi', 'Silva', 'Tanaka', 'Usman', 'Vargas', 'Weber', 'Yilmaz'];
